-- A document that shows what a certificate looks like is listed as a sample of it.
ALTER TYPE "DocumentKind" ADD VALUE 'CERTIFICATE_SAMPLE' BEFORE 'OTHER';
