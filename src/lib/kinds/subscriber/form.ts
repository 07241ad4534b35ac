import { z } from 'zod'
import { isSimpleAddress } from '../../domain/inquiry-rules'
import { DEFAULT_LOCALE, LOCALES } from '../../domain/locales'
import { isStorableText } from '../../domain/storable-text'

/** What the form says of anything that is no address (docs/specification.md, section 5). */
export const INVALID_ADDRESS = 'Please enter a valid email address'

/** A subscription as the form sends it. The address is kept in lower case: one person, one row. */
export const subscriptionSchema = z.object({
  email: z
    .string({ error: INVALID_ADDRESS })
    .trim()
    .toLowerCase()
    .refine((text) => isSimpleAddress(text) && isStorableText(text), { error: INVALID_ADDRESS }),
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE),
})

/** The token of a subscription, which its mails carry. */
export const tokenSchema = z.object({ token: z.uuid().catch('') })
