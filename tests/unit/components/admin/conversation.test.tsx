import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/admin/core/admin-texts'
import { EntryItem } from '@/components/admin/deal/conversation'
import { isStuck } from '@/components/admin/deal/delivery-list'
import { OPERATIONS } from '@/lib/errors/error-codes'
import { ENGLISH_ERRORS } from '@/lib/errors/error-text'
import en from '../../../../messages/en.json'

const WORDS = { ...en.admin, errors: ENGLISH_ERRORS, operations: OPERATIONS }
const OWNER = { kind: 'owner', name: null }

const shown = (entry: object) =>
  renderToStaticMarkup(
    <WordsProvider words={WORDS} initialLocale="en" timeZone="UTC">
      <EntryItem
        entry={
          { text: 'Hello', status: null, quotation: null, at: '2026-01-15T08:00:00.000Z', ...entry } as never
        }
        inquiry={{ name: 'Ada Meyer', locale: 'en' } as never}
      />
    </WordsProvider>,
  )

it('What the firm writes says whether a mail brings it to the buyer', () => {
  const sent = [{ id: '1', channel: 'reply', state: 'sent', attempts: 1, lastError: null, sentAt: null }]
  const firm = { byBuyer: false, author: OWNER }
  for (const kind of ['message', 'quotation']) {
    expect(shown({ ...firm, kind, deliveries: [] })).toContain('Not mailed')
    expect(shown({ ...firm, kind, deliveries: sent })).not.toContain('Not mailed')
  }
  // A state is mailed where it is news; what the buyer writes is here already.
  expect(shown({ ...firm, kind: 'state', status: 'closed', deliveries: [] })).not.toContain('Not mailed')
  expect(shown({ byBuyer: true, author: null, kind: 'message', deliveries: [] })).not.toContain('Not mailed')
})

it('The mail of a quotation that a later one stands for is nothing to send again', () => {
  const failed = { id: '1', channel: 'reply', state: 'failed', attempts: 1, sentAt: null } as const
  expect(isStuck({ ...failed, lastError: 'SMTP failure' })).toBe(true)
  expect(isStuck({ ...failed, lastError: 'replaced' })).toBe(false)
  const deliveries = [{ ...failed, lastError: 'replaced' }]
  const quotation = { byBuyer: false, author: OWNER, kind: 'quotation', quotation: 1, deliveries }
  expect(shown(quotation)).toContain('a later quotation was sent')
})
