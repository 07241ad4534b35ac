export default function N() {
  return (
    <html lang="en">
      <body>
        <h1>404 Page Not Found</h1>
      </body>
    </html>
  )
}
