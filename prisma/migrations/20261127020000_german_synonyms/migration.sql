-- What buyers say in German for the words that the search came with; a synonym with German words of its own keeps them.
UPDATE "synonyms" SET "translations" = jsonb_set(
  "translations", '{de}', jsonb_build_object('name', german."name", 'words', to_jsonb(german."words")))
FROM (VALUES
  ('Headlamp', 'Stirnlampe', ARRAY['Stirnlampen', 'Stirnleuchte', 'Kopflampe', 'Kopflampen', 'Kopfleuchte']),
  ('Flashlight', 'Taschenlampe', ARRAY['Taschenlampen', 'Handlampe', 'Stablampe', 'Taschenleuchte']),
  ('Lantern', 'Laterne', ARRAY['Laternen', 'Campinglampe', 'Campingleuchte', 'Zeltlampe']),
  ('Work light', 'Arbeitsleuchte', ARRAY['Arbeitsleuchten', 'Arbeitslampe', 'Baustrahler', 'Werkstattlampe']),
  ('Waterproof', 'Wasserdicht', ARRAY['Wasserfest', 'Tauchfest']),
  ('Dustproof', 'Staubdicht', ARRAY['Staubfest'])
) AS german ("english", "name", "words")
WHERE "synonyms"."name" = german."english" AND NOT "synonyms"."translations" ? 'de';
