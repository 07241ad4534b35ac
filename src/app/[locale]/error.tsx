'use client'

import { usePathname } from 'next/navigation'
import { FailureScreen } from '@/components/errors/failure-screen'
import { localeOfPath } from '@/lib/texts/locales'

/** The error boundary of pages, inside the header and footer. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return <FailureScreen locale={localeOfPath(usePathname())} error={error} retry={retry} />
}
