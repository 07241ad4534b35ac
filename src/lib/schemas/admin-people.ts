import { z } from 'zod'
import { EMAIL_MAX_CHARS, NOTES_MAX_CHARS } from '../domain/limits'
import { INQUIRY_STATES, SUBSCRIBER_STATES } from '../domain/people-states'
import { updateSchema } from './admin-fields'
import { storableText } from './text'

/** What an admin can change of an inquiry; what the visitor wrote stays as it is. */
export const inquiryUpdate = updateSchema({
  status: z.enum(INQUIRY_STATES, { error: `Must be one of: ${INQUIRY_STATES.join(', ')}` }),
  notes: storableText(NOTES_MAX_CHARS),
})

/** What an admin can change of a subscription. */
export const subscriberUpdate = updateSchema({
  status: z.enum(SUBSCRIBER_STATES, { error: `Must be one of: ${SUBSCRIBER_STATES.join(', ')}` }),
})

/** Whom to erase. */
export const eraseInput = z.strictObject({
  email: storableText(EMAIL_MAX_CHARS).refine((text) => text.includes('@'), {
    error: 'Please enter the email address of the person.',
  }),
})
