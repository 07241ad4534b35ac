import { config } from 'zod'

// Zod tries whether it may make functions from texts as soon as a schema is made, which the policy forbids and reports.
config({ jitless: true })
