import { z } from 'zod'
import {
  inputSchemas,
  optionalAddress,
  publishStatus,
  requiredAddress,
  requiredParagraph,
  requiredText,
  searchFields,
  slug,
} from './admin-fields'
import { categoryTranslations } from './translations'

/** What a category is made of (specification sections 3, 5 and 7). */
export const categoryInput = inputSchemas(
  {
    slug: slug('Please enter a slug for the category.'),
    name: requiredText('Please enter a name for the category.'),
    description: requiredParagraph('Please enter a description for the category.'),
    imageUrl: requiredAddress('Please provide an image URL for the category.'),
  },
  {
    bannerImage: optionalAddress(),
    ...searchFields(),
    /** Its place in the menus, from 0. */
    position: z.int32({ error: 'Must be a whole number' }).min(0, { error: 'Must be 0 or more' }),
    status: publishStatus(),
    translations: categoryTranslations,
  },
)
