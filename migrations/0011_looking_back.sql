ALTER TABLE "account" ADD COLUMN "second_factor_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_entry_subject_id_idx" ON "audit_entry" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" USING btree ("at","seq");--> statement-breakpoint
-- By hand: a part of a reason is found by its letters. A database that does not know how, or does not let us, does
-- without: then the reasons are read one by one.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "audit_entry_reason_idx" ON "audit_entry" USING gin ("reason" gin_trgm_ops) WHERE "reason" <> '';
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
  RAISE NOTICE 'reasons in the audit are searched without an index: %', SQLERRM;
END $$;
