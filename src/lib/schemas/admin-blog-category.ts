import { inputSchemas, requiredText, slug } from './admin-fields'
import { nameTranslations } from './translations'

/** What a category of the blog is made of (specification section 3). */
export const blogCategoryInput = inputSchemas(
  {
    slug: slug('Please enter a slug for the blog category.'),
    name: requiredText('Please enter a name for the blog category.'),
  },
  { translations: nameTranslations },
)
