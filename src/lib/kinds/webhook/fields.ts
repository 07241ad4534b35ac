import { field } from '../../fields/declare'
import { refinement } from '../../fields/issue-codes'
import { byText, defineKind, NEWEST } from '../../fields/kind'
import { codes } from '../../fields/types/codes'
import { LINK } from '../../fields/types/link'
import { line, paragraph } from '../../fields/types/text'
import { toggle } from '../../fields/types/toggle'
import { requiredText } from '../../fields/value-schemas'
import { EVENT_TYPES, type EventType } from '../../values/event-types'
import { URL_MAX_CHARS } from '../../values/limits'
import { isHttpAddress } from '../../values/web-address'

const URL_REQUIRED = 'Please enter the address that receives the events.'

/** A fragment is not sent. */
const isReceiver = (url: string) => isHttpAddress(url) && !url.includes('#')

/** Systems that are sent what happens here. The secret that signs it is shown once, when it is made. */
export const webhooks = defineKind({
  key: 'webhooks',
  label: 'webhook',
  plural: 'webhooks',
  title: 'name',
  area: 'accounts',
  listedWithin: 'people',
  accessAction: 'sign',
  fields: {
    name: line({ required: 'Please enter a name for the webhook.' }),
    url: field<string, { required: string }>(
      LINK,
      requiredText(URL_REQUIRED, URL_MAX_CHARS).refine(isReceiver, refinement('not_a_receiver')),
      { required: URL_REQUIRED },
    ),
    events: codes<EventType, { required: string; wordsOf: string }>(EVENT_TYPES, {
      required: 'Please choose at least one event.',
      wordsOf: 'event',
    }),
    isOff: toggle(),
    note: paragraph(),
  },
  columns: ['name', 'url', 'isOff', { name: 'failingSince', type: 'moment' }],
  excerpt: 'url',
  searchable: ['name', 'url'],
  sorts: [...byText('name'), NEWEST],
  readBeforeEdit: true,
})
