/** The texts sales can begin an answer with; their words are `mail.answers` in `messages`, which editors change. */
export const ANSWER_TEMPLATES = ['details', 'sample', 'later'] as const
