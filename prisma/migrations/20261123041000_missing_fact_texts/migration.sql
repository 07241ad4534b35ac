-- CreateIndex
CREATE INDEX "product_fact_text_missing_idx" ON "products"("id") WHERE ("factText" IS NULL);
