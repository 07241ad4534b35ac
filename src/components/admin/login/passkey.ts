'use client'

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useTranslations } from 'next-intl'
import type { FailedOperation } from '@/lib/errors/error-codes'
import { type AdminKey, callAdmin } from '@/lib/http/admin/admin-client'
import { CallFailure } from '@/lib/http/client'
import type { Role } from '@/lib/values/roles'
import { useErrorText } from '../core/error-text'

/** Whom an invitation is for; `options` is null where browsers make no passkeys for the site's address. */
export type Invited = {
  name: string
  email: string
  role: Role
  options: PublicKeyCredentialCreationOptionsJSON | null
}

const post = async <T>(url: string, failed: FailedOperation, body?: object) =>
  (await callAdmin<T>(null, url, { method: 'POST', failed, body })).data

/** The ceremonies of Web Authentication, which are loaded when one begins. */
const loadCeremonies = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new CallFailure(0, { code: 'network_error' })
  })

/** Reads whom an invitation is for. @throws CallFailure 404 for one that is not open any more. */
export const readInvitation = (invitation: string) =>
  post<Invited>('/api/invitations/options', 'accept_invitation', { invitation })

/**
 * Accepts an invitation with a passkey that is made for it.
 *
 * @param stay Whether the browser stays signed in.
 * @returns The token to call with; null where a cookie is sent instead.
 */
export async function acceptWithPasskey(invitation: string, stay: boolean): Promise<AdminKey> {
  const [{ startRegistration }, { options }] = await Promise.all([
    loadCeremonies(),
    // Again: the challenge that came with the page may have expired.
    readInvitation(invitation),
  ])
  const response = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  })
  const { token } = await post<{ token?: string }>('/api/invitations', 'accept_invitation', {
    invitation,
    response,
    stay,
  })
  return token ?? null
}

/** Accepts an invitation without a passkey. @returns The key of the person, which is shown this once. */
export async function acceptWithKey(invitation: string): Promise<string> {
  return (await post<{ key: string }>('/api/invitations', 'accept_invitation', { invitation })).key
}

/** Signs in with a passkey of this site. @returns As `acceptWithPasskey` does. */
export async function signInWithPasskey(stay: boolean): Promise<AdminKey> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadCeremonies(),
    post<PublicKeyCredentialRequestOptionsJSON>('/api/sign-in/options', 'start_session'),
  ])
  const response = await startAuthentication({ optionsJSON })
  const { token } = await post<{ token?: string }>('/api/sign-in', 'start_session', { response, stay })
  return token ?? null
}

/** Why a ceremony failed, by the names of Web Authentication, sections 5.1.3 and 5.1.4; all others mean an unfit authenticator. */
const CEREMONY_FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkeyCancelled',
  AbortError: 'passkeyCancelled',
  SecurityError: 'passkeyElsewhere',
}

/** Puts the failure of a ceremony, or of a call that is part of it, into the interface's language. */
export function usePasskeyFailureText(): (error: unknown) => string {
  const t = useTranslations('admin.login')
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof CallFailure) return error.status === 401 ? t('passkeyUnknown') : errorText(error)
    return t(CEREMONY_FAILURES[error instanceof Error ? error.name : ''] ?? 'passkeyUnfit')
  }
}
