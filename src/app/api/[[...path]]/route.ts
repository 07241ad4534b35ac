import { ApiError } from '@/lib/errors/api-error'
import { publicRoute } from '@/lib/http/routes'

/** Every address of the API that no other route answers: a client reads the same body there as at any other failure. */
const notFound = publicRoute('answer', () => {
  throw new ApiError('address_not_found')
})
const nothing = (request: Request) => notFound(request, { params: Promise.resolve({}) })

export {
  nothing as DELETE,
  nothing as GET,
  nothing as HEAD,
  nothing as OPTIONS,
  nothing as PATCH,
  nothing as POST,
  nothing as PUT,
}
