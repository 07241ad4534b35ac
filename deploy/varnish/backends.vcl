# The instances of the site behind this Varnish. Each stands here twice: once with a probe, to be sent visitors while it says
# that it is ready, and once without, to be asked all the same when none does (nothing else can tell why).

probe ready {
    .url = "/api/health/ready";
    .timeout = 5s;
    .interval = 500ms;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend site {
    .host = "site";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 35s;
}

backend site_unasked {
    .host = "site";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 35s;
}

sub vcl_init {
    new instances = directors.round_robin();
    instances.add_backend(site);
    new last_resort = directors.round_robin();
    last_resort.add_backend(site_unasked);
}
