CREATE TABLE "contact_source" (
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"said" jsonb,
	"at" timestamp with time zone NOT NULL,
	"split_to" uuid,
	CONSTRAINT "contact_source_owner_id_card_id_import_id_row_pk" PRIMARY KEY("owner_id","card_id","import_id","row")
);
--> statement-breakpoint
CREATE TABLE "project_import_word" (
	"owner_id" uuid NOT NULL,
	"field" text NOT NULL,
	"word" text NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "project_import_word_owner_id_field_word_pk" PRIMARY KEY("owner_id","field","word")
);
--> statement-breakpoint
ALTER TABLE "contact_import" ADD COLUMN "file" "bytea";--> statement-breakpoint
ALTER TABLE "contact_import" ADD COLUMN "remarked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "dates_noted" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_import" DROP COLUMN "rows";--> statement-breakpoint
-- Files that wait have no bytes to read again: they are sent again.
DELETE FROM "contact_import" WHERE "state" = 'read';--> statement-breakpoint
UPDATE "contact_import" SET "columns" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('name', one.cell, 'samples', '[]'::jsonb)), '[]'::jsonb)
	FROM jsonb_array_elements_text("columns") AS one(cell)
);--> statement-breakpoint
UPDATE "contact_card" SET "fields" =
	'{"prefix": "", "firstName": "", "middleName": "", "lastName": "", "suffix": "", "nickname": "", "isCompany": false}'::jsonb
	|| "fields";
