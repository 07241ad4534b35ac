# The instances of the site behind this Varnish, as compose.yaml names them; `npm run cluster` writes its own. Each stands
# here twice: once with a probe, to be sent visitors while it says that it is ready, and once without, to be asked all the
# same when none does.

probe ready {
    .url = "/api/health/ready";
    .timeout = 5s;
    .interval = 500ms;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend site {
    .host = "172.30.50.11";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 35s;
}

backend site_unasked {
    .host = "172.30.50.11";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 35s;
}

backend site_2 {
    .host = "172.30.50.12";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 35s;
}

backend site_2_unasked {
    .host = "172.30.50.12";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 35s;
}

sub vcl_init {
    new instances = directors.round_robin();
    instances.add_backend(site);
    instances.add_backend(site_2);
    new last_resort = directors.round_robin();
    last_resort.add_backend(site_unasked);
    last_resort.add_backend(site_2_unasked);
}
