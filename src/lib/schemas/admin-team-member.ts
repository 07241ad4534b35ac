import { z } from 'zod'
import { DEPARTMENT_VALUES } from '../domain/departments'
import { teamOrder } from '../domain/team-order'
import {
  addressOrBlank,
  flag,
  inputSchemas,
  optionalAddress,
  optionalEmail,
  optionalText,
  publishStatus,
  requiredAddress,
  requiredParagraph,
  requiredText,
  textList,
  updateSchema,
} from './admin-fields'
import { teamMemberTranslations } from './translations'

const required = {
  name: requiredText('Please enter a name for the team member.'),
  position: requiredText('Please enter a position for the team member.'),
  bio: requiredParagraph('Please enter a bio for the team member.'),
  imageUrl: requiredAddress('Please provide an image URL for the team member.'),
}

const optional = {
  department: z.enum(DEPARTMENT_VALUES, { error: `Must be one of: ${DEPARTMENT_VALUES.join(', ')}` }),
  email: optionalEmail(),
  phone: optionalText(),
  linkedIn: optionalAddress(),
  twitter: optionalAddress(),
  featured: flag(),
  order: z.preprocess(
    teamOrder,
    z.int32({ error: 'Must be a whole number' }).min(0, { error: 'Must be 0 or more' }),
  ),
  expertise: textList(),
  education: textList(),
  status: publishStatus(),
  translations: teamMemberTranslations,
}

/**
 * What a team member is made of (specification sections 3 and 5). A new one needs a picture; one without, as the
 * catalogue may start with, can be edited all the same and keeps the drawn monogram.
 */
export const teamMemberInput = {
  create: inputSchemas(required, optional).create,
  update: updateSchema({
    ...required,
    ...optional,
    imageUrl: addressOrBlank(),
  }),
}
