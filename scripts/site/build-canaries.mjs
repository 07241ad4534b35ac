/** The part that all of them contain. */
export const CANARY = 'sitting-canary-'

/**
 * Secrets that only the build of the tests gets in its environment. One found in the build's files proves that builds
 * contain settings (`tests/e2e/operations.spec.ts`).
 */
export const BUILD_CANARIES = {
  ADMIN_KEY: `${CANARY}key-0f1e2d3c4b5a69788796a5b4`,
  DATABASE_URL: `postgresql://site:${CANARY}password-8d7c6b5a@127.0.0.1:9/site`,
  OPERATOR_TOKEN: `${CANARY}token-1a2b3c4d5e6f708192a3`,
  S3_SECRET_ACCESS_KEY: `${CANARY}bucket-4e5d6c7b8a9f0e1d`,
  CAPTCHA_SECRET_KEY: `${CANARY}captcha-7a6b5c4d3e2f1a0b`,
  SMTP_URL: `smtp://site:${CANARY}mail-2c3d4e5f@127.0.0.1:9`,
}
