import { currentMessages } from '../../../cache/text-records'
import { readSiteDetails } from '../../../firm/site-details'
import type { Locale } from '../../../texts/locales'
import { productDataSheet, sheetFirm } from '../data-sheet'
import type { ProductView } from '../view'

/** The data sheet of a product in one language and the address of its picture, from the settings and texts as they are now. */
export async function dataSheetSource(product: ProductView, locale: Locale) {
  const [firm, messages] = await Promise.all([readSiteDetails(), currentMessages(locale)])
  return {
    sheet: productDataSheet(product, locale, sheetFirm(firm, locale), messages),
    pictureUrl: product.picture.url,
  }
}
