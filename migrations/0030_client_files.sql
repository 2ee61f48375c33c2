ALTER TABLE "client_material" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client_material" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "client_material" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "client_material_file_key" ON "client_material" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "client_material" ADD CONSTRAINT "client_material_of_one" CHECK (num_nonnulls("client_material"."address", "client_material"."file_id") = 1);--> statement-breakpoint
-- Ours from here on: a kind of which there are materials has a current one (that there are not two the index sees to).
-- Looked at when the transaction ends, so that another version can become it.
CREATE FUNCTION "client_material_has_current"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed "client_material";
BEGIN
  changed := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  IF EXISTS (SELECT 1 FROM "client_material" WHERE "client_id" = changed."client_id" AND "kind" = changed."kind")
    AND NOT EXISTS (SELECT 1 FROM "client_material"
      WHERE "client_id" = changed."client_id" AND "kind" = changed."kind" AND "is_current") THEN
    RAISE EXCEPTION 'client % would have no current %', changed."client_id", changed."kind" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "client_material_keeps_current" AFTER INSERT OR UPDATE OR DELETE ON "client_material" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "client_material_has_current"();
