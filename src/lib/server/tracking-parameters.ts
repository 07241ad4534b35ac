/**
 * The query parameters by which advertisers and newsletters follow a visitor, as their own scripts read them in the browser. No
 * page depends on them. deploy/varnish/site.vcl has the same list.
 */
const NAMES =
  'utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|_gl|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_cid|mc_eid'

const TRACKING_PARAMETER = new RegExp(`^(?:${NAMES})(?:=|$)`)

/** Whether the query of an address, without its question mark, consists of such parameters alone. */
export function isTrackingOnly(query: string): boolean {
  return query.split('&').every((parameter) => TRACKING_PARAMETER.test(parameter))
}
