CREATE TABLE "directory_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"address" text NOT NULL,
	"tells" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"look_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "directory_search_look_fits" CHECK ("directory_search"."look_at" is null or "directory_search"."tells")
);
--> statement-breakpoint
CREATE TABLE "directory_search_seen" (
	"search_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"told_on" date,
	CONSTRAINT "directory_search_seen_search_id_person_id_pk" PRIMARY KEY("search_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "people_read" (
	"person_id" uuid NOT NULL,
	"bound" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "people_read_person_id_bound_pk" PRIMARY KEY("person_id","bound")
);
--> statement-breakpoint
ALTER TABLE "directory_search_seen" ADD CONSTRAINT "directory_search_seen_search_fk" FOREIGN KEY ("search_id") REFERENCES "public"."directory_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_search_name_key" ON "directory_search" USING btree ("owner_id","name_key") WHERE "directory_search"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "directory_search_due_idx" ON "directory_search" USING btree ("look_at","id") WHERE "directory_search"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "directory_search_deleted_idx" ON "directory_search" USING btree ("deleted_at") WHERE "directory_search"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "directory_search_seen_person_idx" ON "directory_search_seen" USING btree ("person_id");--> statement-breakpoint
-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "directory_search" ADD CONSTRAINT "directory_search_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "directory_search_seen" ADD CONSTRAINT "directory_search_seen_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
-- Counted at almost every look at people: a crash may forget it, and no look waits for the disk.
ALTER TABLE "people_read" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "people_read" ADD CONSTRAINT "people_read_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;
