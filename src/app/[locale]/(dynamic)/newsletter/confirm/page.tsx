import type { Metadata } from 'next'
import { TokenPage, type TokenPageProps, tokenMetadata } from '../token-page'

export const instant = false

export function generateMetadata(): Promise<Metadata> {
  return tokenMetadata('confirm')
}

export default function NewsletterConfirmPage({ searchParams }: TokenPageProps) {
  return <TokenPage step="confirm" searchParams={searchParams} />
}
