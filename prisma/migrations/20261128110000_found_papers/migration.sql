-- Files are found by the digest of their bytes: those that an index of papers lists, and those of documents.
CREATE INDEX "paper_sets_files_idx" ON "paper_sets" USING GIN ("files" jsonb_path_ops);
CREATE INDEX "document_files_sha256_idx" ON "document_files" ("sha256");

-- A product is found by the end of its number without blanks and dashes, of which all are the whole number: read from its end, as an
-- index finds what begins alike.
CREATE INDEX "products_number_end_idx" ON "products"
  (reverse(regexp_replace(lower("productNumber"), '[^[:alnum:]]+', '', 'g')) text_pattern_ops) WHERE "deletedAt" IS NULL;
