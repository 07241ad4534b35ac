import { z } from 'zod'
import {
  day,
  inputSchemas,
  optionalText,
  publishStatus,
  reference,
  requiredAddress,
  requiredMarkdown,
  requiredParagraph,
  requiredText,
  SELECTED_CATEGORY_NOT_FOUND,
  searchFields,
  slug,
  textList,
} from './admin-fields'
import { blogPostTranslations } from './translations'

/** 0 or 1 on the wire (specification section 3). */
const featured = z
  .union([z.literal(0), z.literal(1), z.boolean()], { error: 'Must be 0 or 1' })
  .transform(Boolean)

/** What a post is made of, with the words of specification section 5. */
export const blogPostInput = inputSchemas(
  {
    title: requiredText('Please enter a title for the blog post.'),
    slug: slug('Please enter a slug for the blog post.'),
    excerpt: requiredParagraph('Please enter an excerpt for the blog post.'),
    content: requiredMarkdown('Please enter content for the blog post.'),
    author: requiredText('Please enter an author name for the blog post.'),
    imageUrl: requiredAddress('Please provide a featured image URL for the blog post.'),
    date: day('Please choose a date for the blog post.'),
  },
  {
    /** None means 'general', or the first category (specification section 4). */
    categoryId: optionalText().pipe(reference(SELECTED_CATEGORY_NOT_FOUND).nullable()),
    /** The category by name or slug, for callers that do not know its id; `categoryId` comes first. */
    category: optionalText(),
    tags: textList(),
    featured,
    ...searchFields(),
    imageAlt: optionalText(),
    status: publishStatus(),
    translations: blogPostTranslations,
  },
)
