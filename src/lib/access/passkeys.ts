import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { siteUrl } from '../config/site-url'
import {
  advanceCounter,
  findPasskey,
  type NewPasskey,
  storeChallenge,
  takeChallenge,
} from '../data/access/passkeys'
import { needsVerifiedUser, type Role, roleFrom } from '../values/roles'

/** The relying party is the site's host: a passkey made for another one is of no use here (Web Authentication, section 13.4.9). */
function relyingParty(): { origin: string; host: string } {
  const { origin, hostname } = new URL(siteUrl())
  return { origin, host: hostname }
}

/** Whether browsers make passkeys for the site's address: by https, and on the machine itself. */
export function canHavePasskeys(): boolean {
  const { protocol, hostname } = new URL(siteUrl())
  return protocol === 'https:' || hostname === 'localhost'
}

/** What a browser needs to make a passkey for a person. */
export async function registrationOptions(person: { id: string; email: string; name: string; role: string }) {
  const options = await generateRegistrationOptions({
    rpName: relyingParty().host,
    rpID: relyingParty().host,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: needsVerifiedUser(roleFrom(person.role)) ? 'required' : 'preferred',
    },
  })
  await storeChallenge(options.challenge)
  return options
}

/** The passkey a browser made; null where its response does not verify, such as one of another origin. */
export async function registeredPasskey(response: unknown, role: Role): Promise<NewPasskey | null> {
  const { origin, host } = relyingParty()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: needsVerifiedUser(role),
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey: new Uint8Array(publicKey), counter: BigInt(counter), transports }
}

/** What a browser needs to ask for any passkey of this site. */
export async function authenticationOptions() {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().host,
    userVerification: 'preferred',
  })
  await storeChallenge(options.challenge)
  return options
}

/**
 * The person whose passkey signed a challenge.
 *
 * @returns null where the response does not verify, its person was removed, or its counter is behind the stored one, which is how a
 *   cloned authenticator shows itself (Web Authentication, section 6.1.1).
 */
export async function signedInPerson(response: { id: string }): Promise<string | null> {
  const { origin, host } = relyingParty()
  const answer = response as AuthenticationResponseJSON
  const passkey = await findPasskey(answer.id)
  if (!passkey) return null
  const { id, publicKey, counter, personId, role } = passkey
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: needsVerifiedUser(roleFrom(role)),
  }).catch(() => null)
  if (!verified?.verified) return null
  return (await advanceCounter(id, BigInt(verified.authenticationInfo.newCounter))) ? personId : null
}
