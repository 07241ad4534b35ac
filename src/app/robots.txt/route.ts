import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { robotsTxt } from '@/lib/seo/site-files'

/** The rules for crawlers. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_robots', ({ request }) =>
    textReply(request, robotsTxt(), 'text/plain; charset=utf-8'),
  ),
})
