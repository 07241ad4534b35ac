import type { AdminKey } from '@/lib/http/admin/admin-client'

/** What an invitation let its person in with; in the memory of the document only, as every key is. */
let handedOver: { key: AdminKey } | null = null

/** Hands a key to the admin that opens next in the same document, or takes it back. */
export function handOver(access: { key: AdminKey } | null): void {
  handedOver = access
}

/** What was handed over. */
export const accessHandedOver = () => handedOver
