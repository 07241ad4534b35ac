/** For caches that cannot be purged: they revalidate each time, and mostly get a 304. */
export const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'
