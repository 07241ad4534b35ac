'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { FailedOperation } from '@/lib/errors/error-codes'
import type { SessionView } from '@/lib/values/views'
import { buttonClass } from '../../ui/button'
import { ShownOnce } from '../controls/shown-once'
import { useAttempt } from '../core/attempt'
import { ME_KEY, useMe } from '../core/identity/me'
import { SESSIONS_URL, useSession } from '../core/identity/session'
import { Modal } from '../core/modal'
import { Moment } from '../core/moments'
import { useNavigation } from '../core/navigation'

/** The browsers in which one is signed in, each of which can be ended, and what else one can log in with. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.account')
  const login = useTranslations('admin.login')
  const access = useTranslations('admin.access')
  const { sessions, passkeys, personId } = useMe()
  // A key makes no other.
  const mayMakeKey = personId !== null && sessions.some(({ isCurrent }) => isCurrent)
  const { call, logout } = useSession()
  const { leave } = useNavigation()
  const { attempt } = useAttempt()
  const client = useQueryClient()
  const [key, setKey] = useState<string | null>(null)

  // Other browsers may have begun or ended sessions since the page was opened.
  useEffect(() => void client.invalidateQueries({ queryKey: ME_KEY }), [client])

  const send = <T,>(method: string, url: string, failed: FailedOperation) => call<T>(method, url, { failed })

  const end = ({ id }: SessionView) =>
    attempt(async () => {
      await send('DELETE', `${SESSIONS_URL}/${id}`, 'end_session')
      await client.invalidateQueries({ queryKey: ME_KEY })
    })
  const endAll = () => attempt(() => logout(true))
  const makeKey = () =>
    attempt(async () => setKey((await send<{ key: string }>('POST', '/api/admin/me/key', 'create_key')).key))

  return (
    <Modal
      title={t('sessions')}
      onClose={onClose}
      footer={
        <>
          {mayMakeKey && key === null && (
            <button
              type="button"
              onClick={() => void makeKey()}
              className={buttonClass('line', 'sm:mr-auto')}
            >
              {t('makeKey')}
            </button>
          )}
          <button type="button" onClick={() => leave(() => void endAll())} className={buttonClass('line')}>
            {t('everywhere')}
          </button>
        </>
      }
    >
      {key !== null && (
        <div className="mb-8 border-b border-line pb-8">
          <ShownOnce label={login('key')} secret={key}>
            {access('keyOnce')}
          </ShownOnce>
        </div>
      )}
      <p className="text-sm text-ink-2">{t('lead')}</p>
      {sessions.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex min-h-16 items-center gap-4 border-b border-line py-2">
              <SessionText session={session} />
              <button
                type="button"
                onClick={() => (session.isCurrent ? leave(() => void attempt(logout)) : void end(session))}
                className="min-h-11 shrink-0 px-2 text-sm underline underline-offset-4 hover:text-ink"
              >
                {session.isCurrent ? t('endThis') : t('end')}
                <span className="sr-only">: {session.device}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {personId !== null && <p className="mt-4 text-sm text-ink-2">{t('passkeys', { count: passkeys })}</p>}
    </Modal>
  )
}

function SessionText({ session: { device, network, lastSeenAt, isCurrent } }: { session: SessionView }) {
  const t = useTranslations('admin.account')
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate text-sm font-semibold">
        {device || t('unknownDevice')}
        {isCurrent && <span className="ml-2 font-normal text-amber-ink">{t('thisOne')}</span>}
      </p>
      <p className="text-xs text-ink-2">
        {network && <>{network} · </>}
        {t('lastSeen')} <Moment time={lastSeenAt} />
      </p>
    </div>
  )
}
