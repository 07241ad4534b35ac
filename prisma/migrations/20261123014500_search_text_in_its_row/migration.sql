-- A search compares this text in thousands of rows, each of which would otherwise be put together from a table beside this one.
-- Rows that are there follow when what a search sees of their facts is computed.
ALTER TABLE "products" ALTER COLUMN "searchText" SET STORAGE MAIN;
