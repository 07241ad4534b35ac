import { z } from 'zod'
import { refinement } from '../../fields/issue-codes'
import { DEFAULT_LOCALE, LOCALES } from '../../texts/locales'
import { isStorableText } from '../../texts/storable-text'
import { isSimpleAddress, tidyAddress } from '../inquiry/inquiry-rules'

/** A subscription as the form sends it. The address is stored in lower case, so that a person has one row. */
export const subscriptionSchema = z.object({
  email: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? tidyAddress(value).toLowerCase() : ''))
    .refine((text) => isSimpleAddress(text) && isStorableText(text), {
      ...refinement('not_an_email'),
      error: 'Please enter a valid email address',
    })
    .meta({ type: 'string', format: 'email' }),
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE),
})

/** The token of a subscription, which its mails carry. */
export const tokenSchema = z.object({ token: z.uuid().catch('') })
