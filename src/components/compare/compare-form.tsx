import { buttonClass } from '../ui/button'

const FORM_ID = 'compare'

/** The box of a product in a list without scripts; with them it keeps the place of the one that comes. */
export function CompareFormBox({ slug, label }: { slug: string; label: string }) {
  return (
    <label className="compare-box invisible noscript:visible">
      <input type="checkbox" name="products" value={slug} form={FORM_ID} />
      {label}
    </label>
  )
}

/** The form of these boxes. */
export function CompareForm({ path, label }: { path: string; label: string }) {
  return (
    <noscript>
      <form id={FORM_ID} action={path} className="compare-form">
        <button type="submit" className={buttonClass('light')}>
          {label}
        </button>
      </form>
    </noscript>
  )
}
