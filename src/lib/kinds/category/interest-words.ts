import { translatorIn } from '../../cache/text-records'
import type { Locale } from '../../texts/locales'
import { interestName } from './category-roles'
import { listMenuCategories } from './menu'

/** Says what an inquiry is about, as its form calls it in a language; as it was sent where no category has that name today. */
export async function interestWords(locale: Locale): Promise<(interest: string) => string> {
  const t = await translatorIn(locale, 'common')
  const categories = (await listMenuCategories(locale)).map((category) => ({
    ...category,
    isShipped: category.role !== null && category.name === t(`categories.roles.${category.role}.name`),
  }))
  return (interest) =>
    interestName(interest, categories, (known) => t(`contact.form.interests.${known}`)) ?? interest
}
