export const instant = false
export default async function P({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  return <h1>results {JSON.stringify(await searchParams)}</h1>
}
