/**
 * The keys of a file of messages, without the texts: a loader of Turbopack.
 *
 * @param {string} file
 */
export default function messageKeys(file) {
  const { common, mail } = JSON.parse(file)
  return JSON.stringify({ common, mail }, (_, node) => (typeof node === 'string' ? '' : node))
}
