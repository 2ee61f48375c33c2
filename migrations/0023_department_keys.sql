-- A department was kept in the language of whoever wrote it: those that have a name in both are kept by their key from
-- here on, so that people and drafts of one department find each other. What people called one themselves stays.
CREATE TEMPORARY TABLE "department_word" ("word" text PRIMARY KEY, "key" text NOT NULL) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO "department_word" VALUES
  ('cast', 'cast'),
  ('reparto', 'cast'),
  ('production', 'production'),
  ('producción', 'production'),
  ('direction', 'direction'),
  ('dirección', 'direction'),
  ('script', 'script'),
  ('guion', 'script'),
  ('camera', 'camera'),
  ('cámara', 'camera'),
  ('grip', 'grip'),
  ('maquinistas', 'grip'),
  ('electric', 'electric'),
  ('eléctricos', 'electric'),
  ('sound', 'sound'),
  ('sonido', 'sound'),
  ('art', 'art'),
  ('arte', 'art'),
  ('props', 'props'),
  ('atrezo', 'props'),
  ('costume', 'costume'),
  ('vestuario', 'costume'),
  ('hair and makeup', 'hair-makeup'),
  ('maquillaje y peluquería', 'hair-makeup'),
  ('hair-makeup', 'hair-makeup'),
  ('locations', 'locations'),
  ('localizaciones', 'locations'),
  ('transport', 'transport'),
  ('transporte', 'transport'),
  ('stunts', 'stunts'),
  ('especialistas', 'stunts'),
  ('effects', 'effects'),
  ('efectos', 'effects'),
  ('catering', 'catering'),
  ('comidas', 'catering'),
  ('accounts', 'accounts'),
  ('contabilidad', 'accounts'),
  ('post', 'post'),
  ('posproducción', 'post'),
  ('publicity', 'publicity'),
  ('prensa', 'publicity');--> statement-breakpoint
UPDATE "project_member" m SET "department" = w."key" FROM "department_word" w
  WHERE lower(trim(m."department")) = w."word" AND m."department" <> w."key";--> statement-breakpoint
UPDATE "script_version" v SET "departments" = (
  SELECT array_agg(DISTINCT coalesce(w."key", one)) FROM unnest(v."departments") one
    LEFT JOIN "department_word" w ON w."word" = lower(trim(one)))
  WHERE EXISTS (SELECT FROM unnest(v."departments") one JOIN "department_word" w ON w."word" = lower(trim(one)) WHERE w."key" <> one);--> statement-breakpoint
-- What the deferred trigger of memberships has to look at is looked at now: a later migration may change the table.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
