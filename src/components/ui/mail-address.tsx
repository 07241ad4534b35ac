/** An e-mail address whose line may end behind its sign, as a phone with large text needs. One element for rows that are flex boxes. */
export function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <span>
      {name}@<wbr />
      {host}
    </span>
  )
}
