'use client'

import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { FailedOperation } from '@/lib/errors/error-codes'
import { useSession } from './identity/session'

/**
 * One thing of the server that is read whole.
 *
 * @param key Its key in the query cache, behind `admin`.
 * @param url Its address.
 * @param failed What failed when it cannot be read.
 */
export function useRead<T>(
  key: readonly unknown[],
  url: string,
  failed: FailedOperation,
  options: Omit<Partial<UseQueryOptions<T>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<T> {
  const { call } = useSession()
  return useQuery({ ...options, queryKey: ['admin', ...key], queryFn: () => call<T>('GET', url, { failed }) })
}
