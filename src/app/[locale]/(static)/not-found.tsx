export default function N() {
  return <h1>404 Page Not Found</h1>
}
