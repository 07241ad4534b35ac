-- Each letter and pair of a text once: the index sorts what it is given, which took most of the time of writing a product.
-- What stands in the index stays as it is.
CREATE OR REPLACE FUNCTION "short_grams"(content text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 40000
AS $$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT gram COLLATE "C" FROM unnest(
      string_to_array(content, NULL)
        || string_to_array(regexp_replace(content, '(..)', E'\\1\x1f', 'g'), E'\x1f')
        || string_to_array(regexp_replace(substr(content, 2), '(..)', E'\\1\x1f', 'g'), E'\x1f')
    ) AS gram
  );
END;
$$;
