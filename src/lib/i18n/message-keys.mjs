/**
 * Makes of a file of messages its keys, without the texts.
 * @param {string} file
 */
export default function messageKeys(file) {
  const { common, mail } = JSON.parse(file)
  return JSON.stringify({ common, mail }, (_, node) => (typeof node === 'string' ? '' : node))
}
