import { panelWords } from '@/components/products/filters/server-panel-words'
import { jsonReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'

/** The words of the filter panel, which the plain product list does without until somebody wants them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('answer', ({ request, params }) => jsonReply(request, panelWords(localeOfRoute(params)))),
})
