CREATE TABLE "connection_by_name" (
	"person_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"sort_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_by_name_person_id_other_id_pk" PRIMARY KEY("person_id","other_id")
);
--> statement-breakpoint
CREATE INDEX "connection_by_name_sort_idx" ON "connection_by_name" USING btree ("person_id","sort_name","other_id");--> statement-breakpoint
CREATE INDEX "connection_by_name_other_idx" ON "connection_by_name" USING btree ("other_id");--> statement-breakpoint
-- Plans are made for people with many connections: for others each plan is quick.
ALTER TABLE "connection_by_name" ALTER COLUMN "person_id" SET (n_distinct = -0.001);--> statement-breakpoint
INSERT INTO "connection_by_name" ("person_id", "other_id", "sort_name", "since")
SELECT c."one_id", p."id", p."sort_name", c."since" FROM "connection" c JOIN "profile" p ON p."id" = c."other_id" WHERE c."status" = 'active' AND p."account_status" = 'active'
UNION ALL
SELECT c."other_id", p."id", p."sort_name", c."since" FROM "connection" c JOIN "profile" p ON p."id" = c."one_id" WHERE c."status" = 'active' AND p."account_status" = 'active';
--> statement-breakpoint
CREATE TABLE "connection_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "connection_change_by_idx" ON "connection_change" USING btree ("by");--> statement-breakpoint
CREATE INDEX "connection_change_at_idx" ON "connection_change" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "connection_by_name_of_connection"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes one of the two profiles waits, or is waited for; what follows sees what they wrote.
  PERFORM FROM "profile" WHERE "id" IN (COALESCE(NEW."one_id", OLD."one_id"), COALESCE(NEW."other_id", OLD."other_id"))
    ORDER BY "id" FOR SHARE;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "connection_by_name"
      WHERE ("person_id", "other_id") IN ((OLD."one_id", OLD."other_id"), (OLD."other_id", OLD."one_id"));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" = 'active' THEN
    INSERT INTO "connection_by_name" ("person_id", "other_id", "sort_name", "since")
      SELECT CASE WHEN p."id" = NEW."one_id" THEN NEW."other_id" ELSE NEW."one_id" END, p."id", p."sort_name", NEW."since"
      FROM "profile" p WHERE p."id" IN (NEW."one_id", NEW."other_id") AND p."account_status" = 'active';
  END IF;
  INSERT INTO "connection_change" ("one_id", "other_id")
    VALUES (COALESCE(NEW."one_id", OLD."one_id"), COALESCE(NEW."other_id", OLD."other_id"));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "connection_by_name_written" AFTER INSERT OR DELETE ON "connection" FOR EACH ROW EXECUTE FUNCTION "connection_by_name_of_connection"();--> statement-breakpoint
CREATE TRIGGER "connection_by_name_changed" AFTER UPDATE ON "connection" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "connection_by_name_of_connection"();--> statement-breakpoint
CREATE FUNCTION "connection_by_name_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "connection_by_name" WHERE "other_id" = OLD."id";
  IF TG_OP = 'UPDATE' AND NEW."account_status" = 'active' THEN
    INSERT INTO "connection_by_name" ("person_id", "other_id", "sort_name", "since")
      SELECT CASE WHEN c."one_id" = NEW."id" THEN c."other_id" ELSE c."one_id" END, NEW."id", NEW."sort_name", c."since"
      FROM "connection" c WHERE c."status" = 'active' AND NEW."id" IN (c."one_id", c."other_id");
  END IF;
  IF TG_OP = 'DELETE' OR OLD."account_status" IS DISTINCT FROM NEW."account_status" THEN
    INSERT INTO "connection_change" ("one_id") VALUES (OLD."id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "connection_by_name_renamed" AFTER UPDATE OF "sort_name", "account_status" ON "profile" FOR EACH ROW
  WHEN (OLD."sort_name" IS DISTINCT FROM NEW."sort_name" OR OLD."account_status" IS DISTINCT FROM NEW."account_status")
  EXECUTE FUNCTION "connection_by_name_of_profile"();--> statement-breakpoint
CREATE TRIGGER "connection_by_name_gone" AFTER DELETE ON "profile" FOR EACH ROW EXECUTE FUNCTION "connection_by_name_of_profile"();
--> statement-breakpoint
DROP INDEX "contact_card_sort_idx";--> statement-breakpoint
CREATE INDEX "contact_card_sort_idx" ON "contact_card" USING btree ("owner_id","sort_name","id","person_id") WHERE "contact_card"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_card_tagged_idx" ON "contact_card" USING btree ("owner_id") WHERE "contact_card"."removed_at" is null and "contact_card"."tags" <> '{}';
--> statement-breakpoint
ALTER TABLE "share_opening" ADD COLUMN "thing_id" uuid;--> statement-breakpoint
ALTER TABLE "share_opening" DISABLE TRIGGER "share_opening_append_only";--> statement-breakpoint
UPDATE "share_opening" SET "thing_id" = "share"."thing_id" FROM "share" WHERE "share"."id" = "share_opening"."share_id";--> statement-breakpoint
ALTER TABLE "share_opening" ENABLE TRIGGER "share_opening_append_only";--> statement-breakpoint
CREATE FUNCTION "share_opening_knows_its_thing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "thing_id" INTO NEW."thing_id" FROM "share" WHERE "id" = NEW."share_id";
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "share_opening_of_thing" BEFORE INSERT ON "share_opening" FOR EACH ROW EXECUTE FUNCTION "share_opening_knows_its_thing"();--> statement-breakpoint
ALTER TABLE "share_opening" ADD CONSTRAINT "share_opening_thing_known" CHECK ("share_opening"."thing_id" is not null);--> statement-breakpoint
CREATE INDEX "share_opening_thing_idx" ON "share_opening" USING btree ("thing_id","at") WHERE "share_opening"."page" = 0;
--> statement-breakpoint
CREATE INDEX "share_received_idx" ON "share" USING btree ("recipient_id","created_at","id") WHERE "share"."state" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "share_accepted_idx" ON "share" USING btree ("thing_id","accepted_at") WHERE "share"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "share_ended_idx" ON "share" USING btree ("thing_id",least("ended_at", "ends_at")) WHERE "share"."ended_at" is not null;
