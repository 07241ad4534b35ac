-- AlterEnum
ALTER TYPE "DeliveryChannel" ADD VALUE 'thread_notice';

-- Addresses are compared without case: by whoever asks for a link again, and when a person is erased.
CREATE INDEX "inquiries_lower_email_idx" ON "inquiries" (lower("email"), "id");
