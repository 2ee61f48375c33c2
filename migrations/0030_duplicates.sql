CREATE TABLE "profile_distinct" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_distinct_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "profile_distinct_ordered" CHECK ("profile_distinct"."one_id" < "profile_distinct"."other_id")
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "same_as_id" uuid;--> statement-breakpoint
ALTER TABLE "profile_distinct" ADD CONSTRAINT "profile_distinct_one_id_profile_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_distinct" ADD CONSTRAINT "profile_distinct_other_id_profile_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_distinct_other_idx" ON "profile_distinct" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_same_as_id_profile_id_fk" FOREIGN KEY ("same_as_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_same_as_idx" ON "profile" USING btree ("same_as_id") WHERE "profile"."same_as_id" is not null;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_same_as_another" CHECK ("profile"."same_as_id" <> "profile"."id");--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_same_as_unclaimed" CHECK ("profile"."same_as_id" is null or "profile"."claimed_at" is null);