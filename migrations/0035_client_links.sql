CREATE TRIGGER "client_links_go" AFTER DELETE ON "client" FOR EACH ROW EXECUTE FUNCTION "matter_links_go"('client');
