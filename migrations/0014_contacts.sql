CREATE TABLE "contact_card" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid,
	"display_name" text NOT NULL,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"fields" jsonb NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "contact_card_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "contact_card_state_known" CHECK ("contact_card"."state" in ('active', 'lead', 'dormant', 'left_company', 'do_not_contact')),
	CONSTRAINT "contact_card_not_oneself" CHECK ("contact_card"."person_id" is distinct from "contact_card"."owner_id")
);
--> statement-breakpoint
CREATE TABLE "contact_import" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb,
	"counts" jsonb,
	"report" jsonb,
	"changes" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "contact_import_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "contact_import_state_known" CHECK ("contact_import"."state" in ('read', 'done', 'undone')),
	CONSTRAINT "contact_import_done_fits" CHECK (("contact_import"."state" = 'read') = ("contact_import"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_merge" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"note_ids" uuid[] NOT NULL,
	"version" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "contact_merge_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"text" text NOT NULL,
	"tier" text DEFAULT 'private' NOT NULL,
	"shared_with" uuid[] DEFAULT '{}' NOT NULL,
	"is_contact" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_note_tier_known" CHECK ("contact_note"."tier" in ('private', 'named')),
	CONSTRAINT "contact_note_tier_fits" CHECK ("contact_note"."tier" = 'named' or cardinality("contact_note"."shared_with") = 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_card_person_key" ON "contact_card" USING btree ("owner_id","person_id") WHERE "contact_card"."person_id" is not null and "contact_card"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_card_sort_idx" ON "contact_card" USING btree ("owner_id","sort_name","id") WHERE "contact_card"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_card_tags_idx" ON "contact_card" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "contact_note_card_idx" ON "contact_note" USING btree ("owner_id","card_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_note_shared_idx" ON "contact_note" USING gin ("shared_with");
--> statement-breakpoint
-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "contact_card" ADD CONSTRAINT "contact_card_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "contact_card" ADD CONSTRAINT "contact_card_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE set null;
--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "contact_import" ADD CONSTRAINT "contact_import_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "contact_merge" ADD CONSTRAINT "contact_merge_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
