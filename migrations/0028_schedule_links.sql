CREATE TRIGGER "meeting_links_go" AFTER DELETE ON "meeting_request" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('meeting');
--> statement-breakpoint
CREATE TRIGGER "hold_links_go" AFTER DELETE ON "hold" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('hold');
