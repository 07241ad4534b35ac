import type { Metadata } from 'next'
import { TokenPage, type TokenPageProps, tokenMetadata } from '../token-page'

export const instant = false

export function generateMetadata(): Promise<Metadata> {
  return tokenMetadata('unsubscribe')
}

export default function NewsletterUnsubscribePage({ searchParams }: TokenPageProps) {
  return <TokenPage step="unsubscribe" searchParams={searchParams} />
}
