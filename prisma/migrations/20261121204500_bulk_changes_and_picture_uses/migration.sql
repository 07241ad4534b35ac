-- What an admin does with a catalogue of 100,000 products: moving a category's products, asking where a picture is used.

-- The text of the search is made anew when something it is made of is written, or the text itself, and not when
-- thousands of products change their category.
DROP TRIGGER "product_search_text_trigger" ON "products";
CREATE TRIGGER "product_search_text_trigger"
BEFORE INSERT OR UPDATE OF "name", "productNumber", "slug", "description", "tags", "translations", "searchText" ON "products"
FOR EACH ROW EXECUTE FUNCTION "keep_product_search_text"();

-- The names of all pictures some texts mention, as files are called without folder, width and format: a smaller copy of
-- a picture counts for the picture. Its cost is told, or the planner would compute it for every row.
CREATE FUNCTION "picture_names"(content text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000
AS $$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT unnest(ARRAY[mention[1], regexp_replace(mention[1], '-\d+$', '')])
    FROM regexp_matches(content, '([^/\s"''()<>\\,;&]+)\.(?:webp|avif)', 'g') AS mention
  );
END;
$$;

-- Everything of a product that can hold a picture's address. Turning a list into text depends on no setting, but is not
-- declared so.
CREATE FUNCTION "product_picture_texts"("imageUrl" text, "nightImageUrl" text, "shareImageUrl" text, images text[],
  description text, "detailedDescription" text, features jsonb, translations jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN concat_ws(' ', "imageUrl", "nightImageUrl", "shareImageUrl", images, description, "detailedDescription", features, translations);
END;
$$;

CREATE INDEX "product_picture_names_idx" ON "products" USING GIN ("picture_names"("product_picture_texts"(
  "imageUrl", "nightImageUrl", "shareImageUrl", "images", "description", "detailedDescription", "features", "translations")));
