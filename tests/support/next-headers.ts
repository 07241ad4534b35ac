/** Replaces `next/headers` where code runs outside Next.js: nobody previews a draft there. */
export const draftMode = async () => ({ isEnabled: false })

export async function cookies(): Promise<never> {
  throw new Error('There are no cookies outside of Next.js')
}

export async function headers(): Promise<never> {
  throw new Error('There are no headers outside of Next.js')
}
