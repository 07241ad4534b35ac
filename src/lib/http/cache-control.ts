/** For whoever keeps an answer but cannot be told when it is old: to be asked for each time, and mostly answered with 304. */
export const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'
