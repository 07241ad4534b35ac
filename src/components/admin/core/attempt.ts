'use client'

import { useState } from 'react'
import { CallFailure } from '@/lib/http/client'
import { useErrorText } from './error-text'
import { useNotices } from './notices'

/** Does what a call may reject, and says in a notice why it did. */
export function useAttempt() {
  const notices = useNotices()
  const errorText = useErrorText()
  const [isWorking, setIsWorking] = useState(false)
  /** @returns What was done; undefined where a call was rejected. */
  const attempt = async <T>(
    step: () => Promise<T>,
    failureText: (failure: CallFailure) => string = errorText,
  ): Promise<T | undefined> => {
    setIsWorking(true)
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notices.error(failureText(error))
      return undefined
    } finally {
      setIsWorking(false)
    }
  }
  return { notices, attempt, isWorking }
}
