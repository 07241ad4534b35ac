export default function P() {
  return (
    <>
      <meta name="status" content="404" />
      <h1>404 Page Not Found</h1>
    </>
  )
}
